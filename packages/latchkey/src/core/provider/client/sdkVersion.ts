import type { Engine } from '../../engine.ts'
import { version } from '../../version.ts'

/** The binding that uses the instance. The first call wins: bindings report themselves before requests. */
export function bindingOf(engine: Pick<Engine, 'once'>, platform = 'html'): string {
  const known = engine.once(createPlatform)
  known.name ??= platform
  return known.name
}

function createPlatform(): { name?: string } {
  return {}
}

/** The version that Latchkey sends to the provider (`sv`): `{platform}-{adapters}-{version}`. */
export function sdkVersion(engine: Pick<Engine, 'once' | 'families'>): string {
  const adapters = [...engine.families.values()].map(({ id }) => id).join(',') || 'universal'
  return `${bindingOf(engine)}-${adapters}-${version}`
}
