/** One that is set to nothing is not set: files of settings name many and fill in few. */
export function variable(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}
