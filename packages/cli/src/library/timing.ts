export * from '@quintain/engine/timing'
