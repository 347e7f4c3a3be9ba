import type { Engine } from '../../engine.ts'
import { version } from '../../version.ts'

/** What the instance is used from. The first to say so is believed: bindings speak before requests. */
export function platformOf(engine: Pick<Engine, 'once'>, platform = 'html'): string {
  const known = engine.once(createPlatform)
  known.name ??= platform
  return known.name
}

function createPlatform(): { name?: string } {
  return {}
}

/** How Latchkey names its version to servers (`sv`): `{platform}-{adapters}-{version}`. */
export function sdkVersion(engine: Pick<Engine, 'once' | 'families'>): string {
  const adapters = [...engine.families.values()].map(({ id }) => id).join(',') || 'universal'
  return `${platformOf(engine)}-${adapters}-${version}`
}
