import { createLatchkey, type Latchkey } from 'latchkey'
import { makeOptions, type Overrides, overridesFromAddress } from './makeOptions.ts'
import { findServers } from './servers.ts'

/** Creates the instance that the URL describes, and stores it at `window.latchkey` for tests. */
export async function start(more: Overrides = {}): Promise<Latchkey> {
  const overrides = { ...more, ...overridesFromAddress() }
  const latchkey = createLatchkey(makeOptions(await findServers(), overrides))
  Object.assign(window, { latchkey })
  return latchkey
}

/** The element that pages render into. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  return root
}
