/** A figure of a server's metrics; 0 where it does not count yet. */
export async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((other) => other.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}
