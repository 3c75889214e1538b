/** Files that were dropped, by their paths; what is in a folder that was dropped alone begins there. */
export type DroppedFiles = ReadonlyMap<string, File>

/** Whether a folder is among what was dropped, or a module. */
export function hasCode({ files, items }: DataTransfer): boolean {
  return [...files].some(({ name }) => /\.m?js$/.test(name)) || [...items].some((item) => folderOf(item) !== null)
}

/** All that was dropped, with what is in folders. To be called while the event is told: later it is gone. */
export async function droppedFiles({ items }: DataTransfer): Promise<DroppedFiles> {
  const dropped = [...items].map((item) => ({ folder: folderOf(item), file: item.getAsFile() }))
  const alone = dropped.length === 1
  const found = new Map<string, File>()
  for (const { folder, file } of dropped) {
    if (folder !== null) await gather(folder, alone ? '' : `${folder.name}/`, found)
    else if (file !== null) found.set(file.name, file)
  }
  return found
}

function folderOf(item: DataTransferItem): FileSystemDirectoryEntry | null {
  const entry = item.webkitGetAsEntry()
  return entry !== null && isFolder(entry) ? entry : null
}

// Not every browser names the classes of entries.
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** Hidden folders and other people's packages are left where they are: they may be large. */
async function gather(folder: FileSystemDirectoryEntry, path: string, found: Map<string, File>): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (isFile(entry)) {
      found.set(path + entry.name, await new Promise((resolve, reject) => entry.file(resolve, reject)))
    } else if (isFolder(entry) && !/^(?:node_modules$|\.)/.test(entry.name)) {
      await gather(entry, `${path}${entry.name}/`, found)
    }
  }
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // Browsers tell some at a time, and none when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
