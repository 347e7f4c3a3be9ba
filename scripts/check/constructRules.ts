import type { ESTree, Visitor } from 'vite'
import { isTest } from '../readSources.ts'
import { keys, source } from './arrowRules.ts'

type Visits = ConstructorParameters<typeof Visitor>[0]
type Report = (node: { start: number }, reason: string) => void

/** A construct that is refused in some files. */
export type ConstructRule = {
  name: string
  appliesTo: (path: string) => boolean
  visits: (report: Report) => Visits
  /** A file that breaks the rule in each way. Each run proves that all are noticed. */
  planted: { path: string; code: string; violations: number }
}

const isShipped = (path: string) => path.startsWith(source) && !isTest(path)
const isKeys = (path: string) => path.startsWith(keys) && !isTest(path)
const isView = (path: string) => isShipped(path) && /\/src\/(features|ui)\/.*\.tsx$/.test(path)
const isAnyTest = (path: string) => isTest(path) || path.startsWith('tests/')

/** Attributes and props that a visitor reads or hears. */
const texts =
  /^(aria-(label|description|roledescription|valuetext)|alt|detail|label|placeholder|text|title)$/

/** Whether the node is a text literal with a letter in it. */
function hasWords(node: ESTree.Node | null | undefined): boolean {
  if (node?.type === 'Literal') return typeof node.value === 'string' && /\p{L}/u.test(node.value)
  if (node?.type === 'TemplateLiteral')
    return node.quasis.some(({ value }) => /\p{L}/u.test(value.raw))
  if (node?.type === 'ConditionalExpression')
    return hasWords(node.consequent) || hasWords(node.alternate)
  if (node?.type === 'LogicalExpression') return hasWords(node.right)
  return node?.type === 'JSXExpressionContainer' && hasWords(node.expression)
}

const nameOf = (node: ESTree.Node) =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier'
    ? node.name
    : node.type === 'Literal'
      ? String(node.value)
      : ''

const markup =
  /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|cssText|write|writeln)$/

/** Rules that Biome lacks. */
export const constructRules: readonly ConstructRule[] = [
  {
    name: 'texts come from the catalogue',
    appliesTo: isView,
    visits: (report) => ({
      JSXText: (node) => {
        if (/\p{L}/u.test(node.value)) report(node, `“${node.value.trim()}” in a view`)
      },
      JSXElement: ({ children }) => {
        for (const child of children)
          if (child.type === 'JSXExpressionContainer' && hasWords(child))
            report(child, 'a text written out in a view')
      },
      JSXAttribute: (node) => {
        const name = nameOf(node.name)
        if (texts.test(name) && hasWords(node.value)) report(node, `${name} written out in a view`)
      },
    }),
    planted: {
      path: `${source}features/planted/View.tsx`,
      code: "<b title='Hi' aria-label={`Hi`} alt=''>Hi {'Hi'} {a ? 'b' : c} · {x}</b>",
      violations: 5,
    },
  },
  {
    name: 'a strict CSP holds',
    appliesTo: isShipped,
    visits: (report) => ({
      JSXOpeningElement: (node) => {
        if (nameOf(node.name) === 'style') report(node, '<style>: adopt a style sheet')
      },
      JSXAttribute: (node) => {
        const name = nameOf(node.name)
        if (name === 'style') report(node, 'style: use data-* or element.style.setProperty')
        if (markup.test(name)) report(node, name)
      },
      MemberExpression: (node) => {
        const name = nameOf(node.property)
        const isDocument = node.object.type === 'Identifier' && node.object.name === 'document'
        if (markup.test(name) && (isDocument || !name.startsWith('write'))) report(node, name)
      },
      Property: (node) => {
        if (nameOf(node.key) === 'dangerouslySetInnerHTML') report(node, 'dangerouslySetInnerHTML')
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node
        if (callee.type !== 'MemberExpression' || given[0]?.type !== 'Literal') return
        const call = `${nameOf(callee.property)} ${given[0].value}`
        if (call === 'createElement style' || call === 'setAttribute style') report(node, call)
      },
    }),
    planted: {
      path: `${source}ui/shell/Planted.tsx`,
      code: [
        '<style style={{}} dangerouslySetInnerHTML={x} />',
        "a.innerHTML = b; document.write('x'); a.style.cssText = ''",
        "document.createElement('style'); a.setAttribute('style', b); c({ dangerouslySetInnerHTML: d })",
      ].join('\n'),
      violations: 9,
    },
  },
  {
    name: 'no state of a module',
    appliesTo: (path) => isShipped(path) || isKeys(path),
    visits: (report) => {
      const names = new Set<string>()
      const isTop = (node: ESTree.Node) => node.type === 'Identifier' && names.has(node.name)
      return {
        Program: ({ body }) => {
          for (const statement of body) {
            const node =
              statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
            if (node?.type !== 'VariableDeclaration' || node.declare) continue
            if (node.kind !== 'const') report(node, `${node.kind} at the top of a module`)
            for (const { init, id } of node.declarations) {
              if (id.type === 'Identifier') names.add(id.name)
              if (isEmptyCollection(init) && !isReadonly(id))
                report(node, 'a collection to be filled')
            }
          }
        },
        AssignmentExpression: (node) => {
          const { left } = node
          if (left.type === 'MemberExpression' && isTop(left.object))
            report(node, `${nameOf(left.object)} is written to`)
        },
        CallExpression: (node) => {
          const { callee } = node
          if (
            callee.type === 'MemberExpression' &&
            isTop(callee.object) &&
            changes.test(nameOf(callee.property))
          )
            report(node, `${nameOf(callee.object)}.${nameOf(callee.property)}()`)
        },
      }
    },
    planted: {
      path: `${source}core/planted.ts`,
      code: [
        'let a = 1; export let b; const c = new Map(); export const d = new WeakMap<object, 1>()',
        'const ok: readonly string[] = []; const fine: ReadonlySet<string> = new Set()',
        'const e: string[] = []; const f = [1]; const g = { n: 1 }; const h = new Set([1])',
        'export function change() { f.push(2); g.n = 2; h.delete(1) }',
      ].join('\n'),
      violations: 8,
    },
  },
  {
    name: 'tests run, and wait for what they need',
    appliesTo: isAnyTest,
    visits: (report) => ({
      MemberExpression: (node) => {
        const { object, property } = node
        const isTestCall =
          object.type === 'Identifier' && /^(it|test|describe|suite)$/.test(object.name)
        const name = nameOf(property)
        if (isTestCall && /^(skip|only|todo|fixme|fails)$/.test(name))
          report(node, `${nameOf(object)}.${name}`)
        if (name === 'waitForTimeout') report(node, 'a sleep')
      },
      CallExpression: (node) => {
        const delay = node.arguments[1]
        if (nameOf(node.callee) !== 'setTimeout' || delay?.type !== 'Literal') return
        if (Number(delay.value) >= 100) report(node, 'a sleep')
      },
    }),
    planted: {
      path: 'tests/planted.test.ts',
      code: "test.skip('x'); it.only('y'); page.waitForTimeout(5); setTimeout(done, 500)",
      violations: 4,
    },
  },
]

const changes = /^(add|clear|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/

/** Whether the type is read-only. */
function isReadonly(id: ESTree.BindingPattern): boolean {
  const type = id.typeAnnotation?.typeAnnotation
  if (type?.type === 'TSTypeOperator') return type.operator === 'readonly'
  return type?.type === 'TSTypeReference' && /^Readonly/.test(nameOf(type.typeName))
}

/** An empty list or collection is filled later. */
function isEmptyCollection(init: ESTree.Expression | null): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0
  if (init?.type !== 'NewExpression' || init.arguments.length > 0) return false
  return /^(Weak)?(Map|Set)$/.test(nameOf(init.callee))
}
