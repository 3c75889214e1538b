export * from '@quintain/engine/rulesets'
