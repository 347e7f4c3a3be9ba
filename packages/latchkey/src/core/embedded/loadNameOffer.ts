// chunk: connections
import type { Engine } from '../engine.ts'

/**
 * Reads whether a new visitor's account can get a name. Resolves with the function that offers one, if so. Not in
 * the login's chunk: bundlers list the files there, as they do here already.
 */
export async function loadNameOffer(engine: Engine): Promise<(() => void) | undefined> {
  try {
    return await (await import('./readNameOffer.ts')).readNameOffer(engine)
  } catch {
    // A login does not depend on names.
    return undefined
  }
}
