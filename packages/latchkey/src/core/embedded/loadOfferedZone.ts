// chunk: connections
/** Loads `readOfferedZone`. Not in the login's chunk: bundlers list the files there, as they do here already. */
export const loadOfferedZone = () => import('./readOfferedZone.ts')
