/** Made by the build: all of zod. */
declare module 'virtual:zod' {
  export * from 'zod'
}
