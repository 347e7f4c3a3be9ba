/** The part of the Solidity compiler that the build uses; the package has no types. */
declare module 'solc' {
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  }
  export default solc
}
