export * from '@quintain/engine/laws'
