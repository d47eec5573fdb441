// Other modules and programs import only these parts of the reports.
export { adoptReports } from './adopt-reports.ts';
export { listReports } from './list-reports.ts';
export { reportPage } from './report-page.ts';
