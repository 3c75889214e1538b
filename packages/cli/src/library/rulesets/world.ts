export * from '@quintain/engine/rulesets/world'
