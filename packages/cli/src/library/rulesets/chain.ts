export * from '@quintain/engine/rulesets/chain'
