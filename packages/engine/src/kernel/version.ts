/** The version of the engine, as replays name it. The same as in package.json; a test compares them. */
export const ENGINE_VERSION = '0.2.0'
