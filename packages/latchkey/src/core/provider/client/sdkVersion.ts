import type { Engine } from '../../engine.ts'
import { version } from '../../version.ts'
import { bindingOf } from './bindingOf.ts'

/** The version that Latchkey sends to the provider (`sv`): `{platform}-{adapters}-{version}`. */
export function sdkVersion(engine: Pick<Engine, 'once' | 'families'>): string {
  const adapters = [...engine.families.values()].map(({ id }) => id).join(',') || 'universal'
  return `${bindingOf(engine)}-${adapters}-${version}`
}
