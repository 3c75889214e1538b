export * from '@quintain/engine/report'
