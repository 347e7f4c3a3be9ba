// Builds the secure site. Usage: node --import tsx --conditions=latchkey:source build.ts [folder]
// With `DESCRIPTORS`, adds the ERC-7730 descriptors below that folder.
import { buildSite, builtSite } from './buildSite.ts'
import { readDescriptors } from './readDescriptors.ts'

const folder = process.argv[2] ?? builtSite
const { DESCRIPTORS } = process.env
const { found, skipped } = DESCRIPTORS
  ? await readDescriptors(DESCRIPTORS)
  : { found: [], skipped: [] }
for (const reason of skipped) process.stderr.write(`Skipped ${reason}\n`)
const { files } = await buildSite(folder, found)
const added = DESCRIPTORS ? `, ${found.length} descriptors added` : ''
process.stdout.write(`${Object.keys(files).length} files in ${folder}${added}\n`)
