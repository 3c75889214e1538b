export * from '@quintain/engine/rulesets/party'
