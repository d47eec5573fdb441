/** PostgreSQL that tests may make databases in; without it they run on the embedded database. */
export function findTestDatabaseUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] ?? null;
}
