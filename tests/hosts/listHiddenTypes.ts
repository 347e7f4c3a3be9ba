import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'

type Place = { readonly path: string; readonly name: string }

type Declarations = {
  /** The declared types and functions, by name, as syntax trees. */
  readonly own: ReadonlyMap<string, readonly object[]>
  /** Names from other files, with their names there. */
  readonly imported: ReadonlyMap<string, Place>
  readonly exported: ReadonlyMap<string, Place>
}

/** Lists types that a public signature names and no entry of the package exports, with that signature. */
export function listHiddenTypes(packageFolder: string): readonly string[] {
  const { exports }: { exports: Record<string, { types?: string }> } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  )
  const files = new Map<string, Declarations>()
  const read = (path: string) => {
    const known = files.get(path) ?? readDeclarations(path)
    files.set(path, known)
    return known
  }
  const find = ({ name, path }: Place): Place | undefined => {
    if (!existsSync(path)) return undefined
    const { exported, imported, own } = read(path)
    const place = exported.get(name) ?? imported.get(name)
    if (place && (place.path !== path || place.name !== name)) return find(place)
    return own.has(name) ? { name, path } : undefined
  }

  const entries = Object.values(exports).flatMap(({ types }) =>
    types?.startsWith('./dist/') && !types.includes('.css') ? [join(packageFolder, types)] : [],
  )
  const named = entries.flatMap((path) =>
    [...read(path).exported.keys()].flatMap((name) => find({ name, path }) ?? []),
  )
  const keyOf = ({ name, path }: Place) => `${path} ${name}`
  const open = new Set(named.map(keyOf))
  const hidden = new Set<string>()
  const seen = new Set<string>()

  function visit(place: Place, signature: string): void {
    if (seen.has(keyOf(place))) return
    seen.add(keyOf(place))
    for (const { isValue, name } of (read(place.path).own.get(place.name) ?? []).flatMap(namesIn)) {
      const found = find({ name, path: place.path })
      if (!found || found.name === place.name) continue
      // A signature may name a function to take its types.
      if (isValue) visit(found, signature)
      else if (!open.has(keyOf(found)) && !isHelper(found))
        hidden.add(`${found.name} in ${signature}`)
    }
  }
  /** A generic type of one file computes others. Actions take a host's instance in place of the engine. */
  function isHelper({ name, path }: Place): boolean {
    const { exported, own } = read(path)
    const isGeneric = own.get(name)?.some((one) => Reflect.get(one, 'typeParameters'))
    return name === 'Engine' || Boolean(isGeneric && !exported.has(name))
  }
  for (const place of named) visit(place, place.name)
  return [...hidden].sort()
}

function readDeclarations(path: string): Declarations {
  const own = new Map<string, object[]>()
  const imported = new Map<string, Place>()
  const exported = new Map<string, Place>()
  const placeOf = (from: string, name: string) => ({
    name,
    path: resolve(dirname(path), from).replace(/\.[jt]sx?$/, '.d.ts'),
  })
  const { module, program } = parseSync(path, readFileSync(path, 'utf8'))
  for (const { entries, moduleRequest } of module.staticImports)
    for (const { importName, localName } of entries)
      if (importName.name)
        imported.set(localName.value, placeOf(moduleRequest.value, importName.name))
  for (const { exportName, importName, localName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const name = importName.name ?? localName.name
    if (exportName.name && name)
      exported.set(
        exportName.name,
        moduleRequest ? placeOf(moduleRequest.value, name) : { name, path },
      )
  }
  for (const statement of program.body) {
    const declared =
      'declaration' in statement && statement.declaration ? statement.declaration : statement
    for (const name of namesOf(declared)) own.set(name, [...(own.get(name) ?? []), declared])
  }
  return { exported, imported, own }
}

/** The names that a statement declares. */
function namesOf(statement: object): readonly string[] {
  if ('id' in statement) return [nameOf(statement.id)].flatMap((name) => name ?? [])
  if ('declarations' in statement && Array.isArray(statement.declarations))
    return statement.declarations.flatMap(namesOf)
  return []
}

/** The names of types and, after `typeof`, of values that a syntax tree refers to. */
function namesIn(node: unknown): readonly { readonly isValue: boolean; readonly name: string }[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(namesIn)
  const reference =
    ('typeName' in node && nameOf(node.typeName)) ||
    ('type' in node &&
      node.type === 'TSInterfaceHeritage' &&
      nameOf(Reflect.get(node, 'expression')))
  const value = 'exprName' in node && nameOf(node.exprName)
  return [
    ...inside,
    ...(reference ? [{ isValue: false, name: reference }] : []),
    ...(value ? [{ isValue: true, name: value }] : []),
  ]
}

function nameOf(node: unknown): string | undefined {
  const name = typeof node === 'object' && node !== null && 'name' in node ? node.name : undefined
  return typeof name === 'string' ? name : undefined
}
