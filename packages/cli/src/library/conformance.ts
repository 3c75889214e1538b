export * from '@quintain/engine/conformance'
