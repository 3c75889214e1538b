export * from '@quintain/engine/rulesets/party/content'
