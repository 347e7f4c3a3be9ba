// The part of the engine that a page without a connection does not load.
export { addNetwork } from '../networks/addNetwork.ts'
export { removeNetwork } from '../networks/removeNetwork.ts'
export { switchNetwork } from '../networks/switchNetwork.ts'
export { connect } from './connect.ts'
export { disconnect } from './disconnect.ts'
export { loadSources } from './loadSources.ts'
export { followTab, reconnect } from './reconnect.ts'
export { startLive } from './startLive.ts'
