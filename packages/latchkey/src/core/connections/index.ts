// chunk: connections
// The part of the engine that a page without a connection does not load.

export { connectAny as connect } from './connectAny.ts'
export { disconnect } from './disconnect.ts'
export { followTab, reconnect } from './reconnect.ts'
export { startConnectedEffects } from './startConnectedEffects.ts'
export { startDiscovery } from './startDiscovery.ts'
