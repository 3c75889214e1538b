export * from '@quintain/engine/rulesets/atb'
