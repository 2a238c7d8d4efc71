/** A file's address in the build, by its bundler; for programs without the bundler's own types. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
