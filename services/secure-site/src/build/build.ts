// Builds the secure site. Usage: node --import tsx --conditions=latchkey:source build.ts [folder]
import { buildSite, builtSite } from './buildSite.ts'

const folder = process.argv[2] ?? builtSite
const { files } = await buildSite(folder)
process.stdout.write(`${Object.keys(files).length} files in ${folder}\n`)
