// chunk: connections
/** Loads `showTranslatedToast`. Not in the login's chunk: bundlers list the files there, as they do here already. */
export const loadToasts = () => import('./showTranslatedToast.ts')
