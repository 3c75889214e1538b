export * from '@quintain/engine/puzzles'
