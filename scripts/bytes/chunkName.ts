type Chunk = {
  name: string
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
}

const rooms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\/src\/features\/([^/]+)\//, 'feature/'],
  [/\/src\/connectors\/([^/]+)\//, 'connector/'],
  [/\/src\/adapters\/([^/]+)\//, 'adapter/'],
  [/\/src\/ui\/locales\/([^/.]+)/, 'locale/'],
  [/\/src\/(ui)\//, ''],
  [/\/src\/(core)\//, ''],
  [/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//, 'package/'],
]

/** Names a chunk by the room of the module that it was made for, or of its first module. */
export function chunkName({ name, isEntry, facadeModuleId, moduleIds }: Chunk): string {
  if (isEntry) return 'start'
  if (name === 'react') return 'react'
  for (const id of [facadeModuleId, moduleIds.at(-1)])
    for (const [pattern, prefix] of rooms) {
      const room = id?.replaceAll('\\', '/').match(pattern)?.[1]
      if (room) return prefix + room
    }
  return `shared/${name}`
}
