import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { imageTools } from '../services.ts'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const MANY = 64 * 1024 * 1024
const described = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Makes and runs images as root, without a daemon and without asking any registry of images. */
export class ImageWorkshop {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quintain-image-'))
  readonly #tools = imageTools()

  /** A Debian with the Node and the npm that run here, under the name that a Dockerfile begins with. */
  base(name: string): void {
    const debian = join(this.#folder, 'debian')
    const packages = '--include=ca-certificates,libstdc++6'
    execFileSync(this.#tools.debootstrap, ['--variant=minbase', packages, 'bookworm', debian], {
      stdio: 'pipe',
      maxBuffer: MANY,
    })
    const local = join(debian, 'usr', 'local')
    cpSync(realpathSync(process.execPath), join(local, 'bin', 'node'))
    const npm = join('lib', 'node_modules', 'npm')
    mkdirSync(join(local, dirname(npm)), { recursive: true })
    cpSync(join(dirname(process.execPath), '..', npm), join(local, npm), { recursive: true, verbatimSymlinks: true })
    symlinkSync(join('..', npm, 'bin', 'npm-cli.js'), join(local, 'bin', 'npm'))
    // Whom this machine trusts, and where it gets its packages, may be its own.
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(debian, CERTIFICATES))
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    execFileSync('chroot', [debian, 'useradd', '--uid', '1000', '--create-home', 'node'], { stdio: 'pipe' })
    const container = this.#ask('from', 'scratch')
    this.#ask('add', '--quiet', container, debian, '/')
    const environment = [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, `npm_config_registry=${registry}`]
    this.#ask('config', ...environment.flatMap((one) => ['--env', one]), container)
    this.#ask('commit', '--quiet', '--rm', container, name)
    rmSync(debian, { recursive: true })
  }

  /** In the form of Docker: that of OCI has no health checks. */
  build(context: string, dockerfile: string, name: string): void {
    const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker']
    this.#ask('build', '--quiet', ...how, '--file', dockerfile, '--tag', name, context)
  }

  /** What an image says about itself. */
  config(name: string) {
    const text = this.#ask('inspect', '--type', 'image', name)
    return described.parse(JSON.parse(text)).Docker.config
  }

  /** A container of an image, and where its files are. */
  container(name: string): { readonly id: string; readonly files: string } {
    const id = this.#ask('from', '--pull-never', name)
    return { id, files: this.#ask('mount', id) }
  }

  /** A program in a container, as the image's user. It has this machine's network and numbers of processes. */
  run(container: string, command: readonly string[]): ChildProcess {
    return spawn(this.#tools.buildah, [...this.#stores, 'run', '--isolation', 'chroot', container, '--', ...command])
  }

  close(): void {
    this.#ask('rm', '--all')
    this.#ask('rmi', '--all', '--force')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #stores(): string[] {
    const [root, run] = ['storage', 'run'].map((name) => join(this.#folder, name))
    return ['--storage-driver', 'vfs', '--root', root, '--runroot', run]
  }

  #ask(...args: readonly string[]): string {
    const all = [...this.#stores, ...args]
    return execFileSync(this.#tools.buildah, all, { encoding: 'utf8', stdio: 'pipe', maxBuffer: MANY }).trim()
  }
}
