// chunk: embedded
import { loginResultParameter, returnedLogin } from '../../protocol/socials.ts'
import type { Engine } from '../engine.ts'
import { awaitSocial } from './awaitSocial.ts'
import { embeddedConnector } from './embeddedConnector.ts'

const code = /^[\w-]{32,64}$/
const returned = RegExp(`${returnedLogin.source}([^&]{1,2000})(&|$)`)

/**
 * Resumes a login that left the page and came back with its result in the URL. The result is removed from the
 * address bar before it is used, and the frame accepts it for a login that it began itself only.
 */
export async function resumeLogin(engine: Engine): Promise<void> {
  const result = takeResult(engine.store.getState().options.provider.secureSiteUrl)
  if (!result) return
  const connector = await embeddedConnector(engine)
  const provider = await connector.social.finish(result)
  await awaitSocial(engine, connector, { provider })
}

function takeResult(secureSiteUrl: string | undefined): string | undefined {
  const { hash, pathname, search } = location
  const found = returned.exec(search)
  if (!found) return undefined
  const [whole, name, value = '', after] = found
  const rest = search.replace(whole, after === '&' ? whole.slice(0, 1) : '')
  history.replaceState(history.state, '', pathname + rest + hash)
  const result = name === loginResultParameter ? value : resultIn(value, secureSiteUrl)
  return result && code.test(result) ? result : undefined
}

/** The result in an address. Only the secure site's own page counts. */
function resultIn(encoded: string, secureSiteUrl: string | undefined): string | undefined {
  try {
    const { hash, origin, pathname } = new URL(decodeURIComponent(encoded))
    const isOwn = secureSiteUrl !== undefined && origin === new URL(secureSiteUrl).origin
    return isOwn && pathname === '/social' ? hash.slice(1) : undefined
  } catch {
    // The link is not an address.
    return undefined
  }
}
