import type { Sources } from '../../readSources.ts'

/** A code block, with the line of its file on which the code begins. */
export type Example = { path: string; line: number; language: string; code: string }

/** Finds the fenced blocks of pages, and of `@example` tags in sources. */
export function readExamples(files: Sources): Example[] {
  return [...files].flatMap(([path, text]) =>
    path.endsWith('.md')
      ? readFences(path, text, 1)
      : [...text.matchAll(/^[ \t]*\/\*\*(.*?)\*\//gms)].flatMap(({ 1: comment = '', index }) => {
          const start = comment.indexOf('@example')
          if (start < 0) return []
          // Text before the tag stays as empty lines, so that lines keep their numbers.
          const before = comment.slice(0, start).replace(/[^\n]+/g, '')
          const plain = (before + comment.slice(start)).replace(/^[ \t]*\* ?/gm, '')
          return readFences(path, plain, lineOf(text, index))
        }),
  )
}

function readFences(path: string, text: string, first: number): Example[] {
  return [...text.matchAll(/^([ \t]*)```(\w+)[^\n]*\n(.*?)^\1```/gms)].map(
    ({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
      path,
      line: first + lineOf(text, index),
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
