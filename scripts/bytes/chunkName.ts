type Chunk = {
  name: string
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
}

const rooms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\/dist\/chunks\/opening\.js$/, 'feature/connect'],
  [/\/dist\/chunks\/(injected|pairing)\.js$/, 'connector/'],
  [/\/dist\/chunks\/embedded\.js$/, 'embedded'],
  [/\/dist\/chunks\/sessions\.js$/, 'sessions'],
  [/\/dist\/chunks\/connectors\/(?:.*\/)?([^/.]+)\.js$/, 'sessions/'],
  [/\/dist\/chunks\/features\/([^/.]+)\.js$/, 'feature/'],
  [/\/dist\/chunks\/(features\/[^/]+\/(?:.*\/)?[^/.]+)\.js$/, ''],
  [/\/dist\/chunks\/connectors\/(?:.*\/)?([^/.]+)\.js$/, 'connectors/'],
  [/\/dist\/chunks\/adapters\/([^/]+)\/adapter\.js$/, 'adapter/'],
  [/\/dist\/chunks\/(adapters\/[^/]+\/[^/.]+)\.js$/, ''],
  [/\/dist\/chunks\/ui\/locales\/((?:.*\/)?[^/.]+)\.js$/, 'locale/'],
  [/\/dist\/chunks\/(?:core\/.*?|ui\/)?([^/.]+)\.js$/, 'core/'],
  [/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//, 'package/'],
]

/**
 * Names a chunk by its entry module, otherwise by the room of most of its modules: features before
 * core, and core before packages.
 */
export function chunkName({ name, isEntry, facadeModuleId, moduleIds }: Chunk): string {
  if (isEntry) return 'start'
  if (name === 'react') return 'react'
  const rooms = (facadeModuleId ? [facadeModuleId] : moduleIds).map(roomOf)
  const kinds = [/^features?\//, /^(?!package\/)/, /^/]
  const [names = rooms] = kinds
    .map((kind) => rooms.filter((room) => kind.test(room)))
    .filter((found) => found.length > 0)
  const count = (room: string) => names.filter((one) => one === room).length
  return names.reduce((most, room) => (count(room) > count(most) ? room : most), names[0] ?? name)
}

function roomOf(id: string): string {
  for (const [pattern, prefix] of rooms) {
    const room = id.replaceAll('\\', '/').match(pattern)
    if (room) return room[1] === undefined ? prefix : prefix + room[1]
  }
  return 'core/rest'
}
