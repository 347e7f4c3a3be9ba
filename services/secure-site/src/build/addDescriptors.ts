import type { Plugin } from 'vite'
import type { FoundDescriptor } from './readDescriptors.ts'

/** Files of one chunk. Each chunk costs a hash in the import map of the frame's page. */
const filesOfChunk = 20
const name = 'virtual:descriptors/'

/** Puts descriptors into the build, in lazy chunks that an approval loads when it needs them. */
export function addDescriptors(found: readonly FoundDescriptor[]): Plugin {
  return {
    load(id) {
      if (id.endsWith('/frame/clearSigning/addedSources.ts')) return sourcesOf(found)
      if (!id.startsWith(`\0${name}`)) return undefined
      const start = Number(id.slice(name.length + 1)) * filesOfChunk
      const files = found.slice(start, start + filesOfChunk).map(({ file }) => file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(files))})`
    },
    name: 'latchkey-descriptors',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
  }
}

function sourcesOf(found: readonly FoundDescriptor[]): string {
  const sources = found.map(({ bindings }, place) => {
    const chunk = Math.floor(place / filesOfChunk)
    const load = `() => import('${name}${chunk}').then((list) => list.default[${place % filesOfChunk}])`
    return `{ bindings: ${JSON.stringify(bindings)}, load: ${load} }`
  })
  return `export const addedSources = [${sources.join(',\n')}]`
}
