import type { ReactNode } from 'react'
import type { TreeNode } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { Facts } from './Facts.tsx'

/** Typed data as a tree of its types' fields. */
export function Tree({ nodes }: { readonly nodes: readonly TreeNode[] }): ReactNode {
  return (
    <Facts
      facts={nodes.map(({ name, value }) => ({
        name: shownText(name, { most: 64 }),
        value:
          typeof value === 'string' ? (
            <bdi>{shownText(value, { lines: true, most: Number.POSITIVE_INFINITY })}</bdi>
          ) : (
            <div className="lk-Tree">
              <Tree nodes={value} />
            </div>
          ),
      }))}
    />
  )
}
