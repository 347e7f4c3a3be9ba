// chunk: connections
// Loaded on intent, and by pages with a connection.

export { connectAny as connect } from './connectAny.ts'
export { startConnectedEffects } from './startConnectedEffects.ts'
export { startDiscovery } from './startDiscovery.ts'
