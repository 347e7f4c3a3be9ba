// chunk: held
// Loaded by pages with a connection.

export { disconnect } from './disconnect.ts'
export { followTab, reconnect } from './reconnect.ts'
