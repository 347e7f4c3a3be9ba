// The part of the engine that a page without a connection does not load.
export { connectAny as connect } from './connectAny.ts'
export { disconnect } from './disconnect.ts'
export { heedIntent } from './heedIntent.ts'
export { moveToNetwork as switchNetwork } from './moveToNetwork.ts'
export { followTab, reconnect } from './reconnect.ts'
export { startLive } from './startLive.ts'
