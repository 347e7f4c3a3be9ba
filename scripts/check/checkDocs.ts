import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../runCommand.ts'

/** A public name: its declaration and its TSDoc. */
type PublicName = { name: string; path: string; comment: string | undefined; isValue: boolean }

/** The type whose methods are also public names. */
const instance = 'packages/latchkey/src/core/instance/latchkey.ts'

const planted = `
/** Has all. @example a() */
export function whole() {}
/** Has no example. */
export const half = () => {}
export type Bare = {}
/** A value. */
export const data = 1
/** One instance. */
export type Latchkey = {
  /** Has all. @example a() */
  open(): void
  /** Has no example. */
  close(): void
}`

/** Refuses public names without TSDoc, and functions and methods without an example. */
export async function checkDocs(): Promise<string> {
  const { body } = parseSync('planted.ts', planted).program
  const found = [
    ...body.flatMap((node) => declaredIn(node, 'planted.ts', planted)),
    ...methodsIn('planted.ts', planted),
  ]
  if (found.flatMap(findGaps).length !== 4) throw new Error('A planted gap went unnoticed.')

  const names = publicNames()
  const gaps = names.flatMap(findGaps)
  if (gaps.length > 0) throw new Error([...gaps, `${gaps.length} gaps`].join('\n'))
  return `${names.length} public names, ${names.filter(({ isValue }) => isValue).length} examples`
}

function findGaps({ name, path, comment, isValue }: PublicName): string[] {
  if (comment === undefined) return [`${path}: ${name} has no TSDoc`]
  return isValue && !comment.includes('@example') ? [`${path}: ${name} has no @example`] : []
}

/** The exports of every entry, and the methods of an instance. */
function publicNames(): PublicName[] {
  const names = new Map<string, PublicName>()
  for (const folder of ['packages/latchkey', 'packages/keys']) {
    const manifest: { exports: Record<string, string | Record<string, string>> } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    for (const target of Object.values(manifest.exports)) {
      const path = typeof target === 'object' ? target['latchkey:source'] : undefined
      if (path)
        for (const found of exportsOf(posix.join(folder, path)))
          names.set(`${found.path} ${found.name}`, found)
    }
  }
  return [...names.values(), ...methodsIn(instance, readFileSync(join(root, instance), 'utf8'))]
}

/** The exports of a file, followed to the files that declare them. */
function exportsOf(path: string): PublicName[] {
  const source = readFileSync(join(root, path), 'utf8')
  return parseSync(path, source).program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source)
      return declaredIn(node, path, source)
    const declared = exportsOf(posix.join(posix.dirname(path), node.source.value))
    return node.specifiers.flatMap(({ local }) => {
      const name = 'name' in local ? local.name : local.value
      return declared.filter((found) => found.name === name)
    })
  })
}

function declaredIn(node: ESTree.Node, path: string, source: string): PublicName[] {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
  const { declaration } = node
  const comment = commentBefore(source, node.start)
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, path, comment, isValue: true }] : [],
    )
  if (!('id' in declaration) || declaration.id?.type !== 'Identifier') return []
  const isValue = /^(?:Function|Class)Declaration$/.test(declaration.type)
  return [{ name: declaration.id.name, path, comment, isValue }]
}

/** Methods of the type `Latchkey`. Of overloads the first one counts. */
function methodsIn(path: string, source: string): PublicName[] {
  const names = new Map<string, PublicName>()
  const collect = (type: ESTree.Node): void => {
    if (type.type === 'TSIntersectionType') for (const part of type.types) collect(part)
    if (type.type !== 'TSTypeLiteral') return
    for (const member of type.members) {
      if (member.type !== 'TSMethodSignature' || member.key.type !== 'Identifier') continue
      const name = `Latchkey.${member.key.name}`
      const comment = commentBefore(source, member.start)
      if (!names.has(name)) names.set(name, { name, path, comment, isValue: true })
    }
  }
  for (const node of parseSync(path, source).program.body)
    if (
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'TSTypeAliasDeclaration' &&
      node.declaration.id.name === 'Latchkey'
    )
      collect(node.declaration.typeAnnotation)
  return [...names.values()]
}

/** The TSDoc that ends directly before a position. */
function commentBefore(source: string, place: number): string | undefined {
  return /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(source.slice(0, place))?.[1]
}
