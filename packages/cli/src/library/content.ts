export * from '@quintain/engine/content'
