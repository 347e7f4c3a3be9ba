import type { Engine } from '../../engine.ts'

/** The binding that uses the instance. The first call wins: bindings report themselves before requests. */
export function bindingOf(engine: Pick<Engine, 'once'>, platform = 'html'): string {
  const known = engine.once(createPlatform)
  known.name ??= platform
  return known.name
}

function createPlatform(): { name?: string } {
  return {}
}
