type ModuleNode = { readonly evaluated: boolean; readonly promise?: Promise<unknown> }

/** The part of Vitest's worker state that holds the modules of a process. */
type Worker = {
  readonly evaluatedModules: {
    readonly idToModuleMap: ReadonlyMap<string, ModuleNode>
    invalidateModule(node: ModuleNode): void
  }
}

/**
 * Forgets modules whose evaluation failed, so that they are loaded again. An import that is under way when
 * a test file ends is refused, and Vitest keeps that failure for all later files of the process.
 */
export async function forgetFailedModules(): Promise<void> {
  const { evaluatedModules }: Worker = Reflect.get(globalThis, '__vitest_worker__')
  const nodes = [...evaluatedModules.idToModuleMap.values()]
  await Promise.all(
    nodes
      .filter(({ evaluated }) => evaluated)
      .map((node) => node.promise?.catch(() => evaluatedModules.invalidateModule(node))),
  )
}
