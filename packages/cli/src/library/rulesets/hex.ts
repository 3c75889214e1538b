export * from '@quintain/engine/rulesets/hex'
