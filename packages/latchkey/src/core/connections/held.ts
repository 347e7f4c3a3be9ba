// chunk: held
// Loaded by pages with a stored connection, by open account views, and while a connected page is idle.

export { disconnect } from './disconnect.ts'
export { followTab, reconnect } from './reconnect.ts'
