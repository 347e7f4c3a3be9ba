// chunk: connections
// The imports of the login. Its chunk would have to list each of their files, and this one does already.

/** Loads the function that reads which names are offered. */
export const loadOfferedZone = () => import('../embedded/readOfferedZone.ts')

/** Loads the function that shows a translated toast. */
export const loadToasts = () => import('../notices/showTranslatedToast.ts')
