// The part of the engine that a page without a connection does not load.
export { switchNetwork } from '../networks/switchNetwork.ts'
export { connectAny as connect } from './connectAny.ts'
export { disconnect } from './disconnect.ts'
export { heedIntent } from './heedIntent.ts'
export { followTab, reconnect } from './reconnect.ts'
export { startLive } from './startLive.ts'
