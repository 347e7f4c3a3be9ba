import type { Engine } from '../engine.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'

/** Whether the account of a first login can get a name. A login does not depend on names. */
export async function hasNames(engine: Engine): Promise<boolean> {
  try {
    const { readOfferedZone } = await import('./readOfferedZone.ts')
    return (await readOfferedZone(engine)) !== undefined
  } catch {
    return false
  }
}

/** Offers a name, with the account behind it. */
export function offerName(engine: Engine): void {
  reset(engine, { view: 'Account' })
  push(engine, { arguments: { isOffered: true }, view: 'RegisterAccountName' })
}
