/** What people bring along as files: packs, rulesets and agents of their own. For Node alone. */
export { loadAgents } from './own-agent-files.ts'
export { moduleFile } from './module-file.ts'
export { ENGINE_HOOK, shareEngine } from './share-engine.ts'
export { packFiles } from './pack-folder.ts'
