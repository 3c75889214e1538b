const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'too many symbolic links',
  EEXIST: 'exists already',
  ENOSPC: 'no space left',
  EROFS: 'the file system is read-only',
}

/** What the system says about a file, in words. */
export function faultOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return FAULTS[error.code] ?? error.code
  }
  return error instanceof Error ? error.message : String(error)
}
