import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { RateNote } from './RateNote';
import { DAY_MS } from '@core/values/time';

const OLD = /may have changed/;

afterEach(() => jest.restoreAllMocks());

it.each([-2, 0, 2])('calls no rate old early by a clock %s days off', (days) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + days * DAY_MS);
  const date = new Date(now - 30 * DAY_MS).toISOString();
  renderWithApp(<RateNote date={date} maxDays={30} />);
  expect(screen.queryByText(OLD)).toBeNull();
});

it.each([-2, 0, 2])('calls a rate old that is so by a clock %s days off', (days) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + days * DAY_MS);
  const date = new Date(now - 35 * DAY_MS).toISOString();
  renderWithApp(<RateNote date={date} maxDays={30} />);
  expect(screen.getByText(OLD)).toBeInTheDocument();
});
